import * as styles from './no-options.module.css';

/** In place of the filters, which the answer counts, while there is none. */
export const NoOptions = () => <p className={styles.none}>筛选项随结果一起显示。</p>;
