import { Icon } from 'shared/ui';
import type { Visit } from './use-visit';

/** 预约 / 已预约, for a show to come. */
export function BookButton({ visit }: { visit: Visit }) {
  return (
    <button
      type="button"
      className={visit.booked ? 'btn large' : 'btn primary large'}
      aria-pressed={visit.booked}
      onClick={() => visit.toggleBooking()}
    >
      {visit.booked ? <Icon name="check" /> : null}
      {visit.booked ? '已预约' : '预约'}
    </button>
  );
}
