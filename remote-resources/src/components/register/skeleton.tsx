import { RegionPicker } from 'shared/browser/region';
import { AsOf } from '../as-of';
import { ResourceTop } from '../resource-top';
import { RowsSkeleton } from '../rows-skeleton';
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
              <AsOf />
            </>
          }
        />
        <RowsSkeleton charts />
      </>
    );
  };
