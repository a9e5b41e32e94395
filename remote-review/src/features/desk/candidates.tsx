import Radio from 'antd/es/radio';
import { withAntd } from 'shared/antd';
import type { CaseView } from 'shared/contract/review';
import * as styles from './candidates.module.css';

interface Props {
  candidates: NonNullable<CaseView['candidates']>;
  /** Null: none yet. */
  chosen: string | null;
  disabled: boolean;
  onChoose(id: string): void;
}

/** The enterprises of which one may be meant; none is proposed. */
function List({ candidates, chosen, disabled, onChoose }: Props) {
  return (
    <section className={styles.candidates} id="case-changes" aria-labelledby="candidates-title">
      <h3 id="candidates-title">{candidates.length} 家企业用过这个名称</h3>
      <Radio.Group
        name="candidate"
        className={styles.list ?? ''}
        aria-labelledby="candidates-title"
        aria-describedby="candidates-rule"
        value={chosen}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
        options={candidates.map(({ id, name, facts, href }) => ({
          value: id,
          label: (
            <>
              <b>{name}</b>
              <small>{facts.join(' · ')}</small>
              {href ? (
                <a className="link" href={href} target="_blank" rel="noreferrer">
                  企业主页<span className="visually-hidden">，在新标签页打开</span>
                </a>
              ) : null}
            </>
          ),
        }))}
      />
      <p id="candidates-rule">
        关联后，登记中这个名称的记录都指向所选企业，以后导入的也是；登记写有信用代码的以信用代码为准。
      </p>
    </section>
  );
}

export const Candidates = withAntd(List);
