import type { EnquiryPreparation } from 'shared/contract/enquiry';
import { dosageForms, labelOf } from 'shared/contract/vocabulary';

/** The name of the group of all others says nothing alone. */
const groupText = (code: string) =>
  code === 'OT'
    ? `${labelOf('dosageForms', code)}（${labelOf('dosageForms', 'OT01')}等）`
    : labelOf('dosageForms', code);

/**
 * What is to be said before sending: dosage forms that the record or the text names and the maker's known licences do not.
 * Null where there is none. A longer name covers a shorter one in it: 薄膜衣片 is no second form.
 */
export function licenceText(
  { licence, receiver }: Pick<EnquiryPreparation, 'licence' | 'receiver'>,
  text: string,
): string | null {
  if (!licence) return null;
  const named = dosageForms.flatMap(({ code: group, children }) =>
    children
      .filter(({ code, label }) => licence.forms.includes(code) || text.includes(label))
      .map(({ label }) => ({ group, label })),
  );
  const outside = named
    .filter(({ group }) => !licence.groups.includes(group))
    .map(({ label }) => label)
    .filter((label) => !named.some((other) => other.label !== label && other.label.includes(label)));
  if (outside.length === 0) return null;
  const holder = licence.holder === 'own' ? '贵企业' : `「${receiver}」`;
  const scope = licence.groups.map(groupText).join('、');
  const advice =
    licence.holder === 'own' ? '请先确认许可范围，或在内容中说明如何承接。' : '发送前请确认，或在内容中向对方核实。';
  return `${holder}已知的药品生产许可范围为${scope}，未包含${outside.join('、')}。${advice}`;
}
