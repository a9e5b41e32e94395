import { Link } from 'react-router-dom';
import { withParams } from 'shared/remote';
import { Icon } from 'shared/ui';
import { useDetailsPopup } from '../details-popup';
import { chosenIn, keptRegion, param, parts, regionText } from './region';
import * as styles from './region.module.css';
import { useRegion } from './use-region';

/**
 * The province picker of a list. Its choices are addresses of the list; the last one is remembered by the browser for
 * all lists with a province filter.
 */
export function RegionPicker() {
  const box = useDetailsPopup();
  const search = useRegion();
  const chosen = chosenIn(search);
  const choose = (code: string) => () => {
    keptRegion.set(code);
    if (!box.current) return;
    box.current.open = false;
    // What was used is hidden now, or goes.
    box.current.querySelector('summary')?.focus();
  };
  const option = (code: string, label: string) => (
    <Link
      to={{ search: withParams(search, { [param]: code || null }) }}
      aria-current={(code ? chosen.length === 1 && chosen[0] === code : chosen.length === 0) ? 'true' : undefined}
      onClick={choose(code)}
      preventScrollReset
    >
      {label}
    </Link>
  );
  return (
    <div className={styles.region}>
      <details ref={box}>
        <summary className="btn" data-on={chosen.length > 0}>
          <Icon name="pin" />
          <span className="visually-hidden">省份：</span>
          {regionText(chosen)}
          <Icon name="down" />
        </summary>
        <nav className={styles.panel} aria-label="选择地区">
          <p>{option('', '全国')}</p>
          {parts.map(({ name, codes }) => (
            <dl key={name}>
              <dt>{name}</dt>
              {codes.map((code) => (
                <dd key={code}>{option(code, code)}</dd>
              ))}
            </dl>
          ))}
          <small>所选地区会记住，并用于各市场与资源查询。</small>
        </nav>
      </details>
      {chosen.length > 0 ? (
        <Link
          className={styles.clear}
          to={{ search: withParams(search, { [param]: null }) }}
          aria-label={`取消地区：${regionText(chosen)}`}
          title="取消地区"
          onClick={choose('')}
          preventScrollReset
        >
          <Icon name="close" />
        </Link>
      ) : null}
    </div>
  );
}
