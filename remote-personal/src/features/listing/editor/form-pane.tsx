import { useState } from 'react';
import { RestoredNote } from 'shared/browser/unsent';
import { Failure } from '../../../components/failure';
import { ListingActions } from '../actions';
import * as styles from './editor.module.css';
import { FaultSummary, Reasons } from './faults';
import { ListingForm } from './listing-form';
import type { OpenListing } from './use-listing';

/** The form between what is to be said of the record and what else can be done with it. */
export function FormPane({ listing, locked }: { listing: OpenListing; locked: string | null }) {
  const { kind, session, detail, news, failure, wasSubmitted, isSubmitting, follow, reload, leave } = listing;
  const [restored, setRestored] = useState(session.restored);
  return (
    <div className={`panel ${styles.form}`}>
      {restored && !locked ? (
        <RestoredNote
          at={restored.at}
          onDiscard={() => {
            restored.discard();
            setRestored(null);
          }}
        />
      ) : null}
      <p className={styles.news} role="status">
        {news}
      </p>
      <Failure text={failure} />
      {locked ? <p className={styles.locked}>{locked}</p> : null}
      {detail ? <Reasons detail={detail} /> : null}
      {wasSubmitted ? <FaultSummary /> : null}
      {/* What is typed while it is being submitted would not be in it. */}
      <div inert={isSubmitting}>
        <ListingForm />
      </div>
      {detail?.editable ? (
        <div className={styles.foot}>
          <ListingActions
            kind={kind}
            row={detail}
            seen={() => session.draft.version()}
            onDone={(removed, next, discarded) => (removed ? leave() : next ? follow(next, discarded) : reload())}
            // What is typed goes first: its save brings the record as it is.
            onStale={() => session.draft.isDirty() || reload()}
          />
        </div>
      ) : null}
    </div>
  );
}
