import type { EnquiryDetail } from 'shared/contract/enquiry';
import { useQuery } from 'shared/remote';
import { Counterpart } from '../../components/counterpart/counterpart';

/** Who is opposite; an anonymous publisher is told by its kind alone, and named where it has disclosed itself. */
export function Opposite({ enquiry: { id, counterpart } }: { enquiry: EnquiryDetail }) {
  const { data } = useQuery('Disclosure/counterpart', { enquiryId: id }, { owner: true, on: ['enquiry:changed'] });
  return data?.enterpriseId ? <Counterpart facts={data} /> : counterpart.name;
}
