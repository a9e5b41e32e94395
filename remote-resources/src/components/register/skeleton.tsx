import { RegionPicker } from 'shared/browser/region';
import { ResourceTop } from '../resource-top';
import { RowsSkeleton } from '../rows-skeleton';
import * as styles from './skeleton.module.css';
import type { RegisterPlace } from './tabs';

/** The head of a register's page, and grey boxes where its form, charts, filters and rows will stand. */
export const registerSkeleton = ({ path, title, intro, tabs }: RegisterPlace) =>
  function RegisterSkeleton() {
    return (
      <>
        <ResourceTop
          path={path}
          title={title}
          side={tabs.some(({ register }) => register.place.region) ? <RegionPicker /> : null}
          intro={
            <>
              {intro}
              <span className={styles.day} aria-hidden="true">
                数据更新至 2026-01-01。
              </span>
            </>
          }
        />
        <RowsSkeleton charts />
      </>
    );
  };
