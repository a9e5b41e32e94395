import { Link } from 'react-router-dom';
import type { HomeOverview } from 'shared/contract/home';
import { limits } from 'shared/contract/limits';
import { formatCount, Icon } from 'shared/ui';
import { GetForm } from '../../components/list/get-form';
import { HomeSection } from './home-section';
import * as styles from './register-searches.module.css';
import { SectionHead } from './section-head';

/** The four public registers, each with its own search. */
export function RegisterSearches({ registers }: { registers: HomeOverview['registers'] }) {
  if (registers.length === 0) return null;
  return (
    <HomeSection label="资源中心" tone="tint">
      <div className="wrap">
        <SectionHead title="资源中心" hint="四类公开信息，免登录查询" />
        <ul className={`${styles.registers} panel`}>
          {registers.map(({ path, name, hint, placeholder, count }) => (
            <li key={path}>
              <h3>
                <Link to={path}>{name}</Link>
              </h3>
              <p>
                {hint}
                {count > 0 ? (
                  <>
                    <br />
                    收录 <span className="num">{formatCount(count)}</span> 条
                  </>
                ) : null}
              </p>
              <GetForm action={path} fields={['q']} searchLabel={`搜索${name}`}>
                <div className="field">
                  <input
                    type="search"
                    name="q"
                    aria-label={`${name}关键词`}
                    placeholder={placeholder}
                    maxLength={limits.keyword}
                    autoComplete="off"
                  />
                  <button type="submit" aria-label={`在${name}中搜索`}>
                    <Icon name="search" />
                  </button>
                </div>
              </GetForm>
            </li>
          ))}
        </ul>
      </div>
    </HomeSection>
  );
}
