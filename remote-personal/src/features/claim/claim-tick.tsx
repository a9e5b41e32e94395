import Checkbox from 'antd/es/checkbox';
import type { Claim } from 'shared/contract/claim';
import type { OpenClaim } from './use-claim';

interface Props {
  field: keyof typeof words;
  claim: Claim;
  open: OpenClaim;
}

const words = {
  isLegalRep: '我是法定代表人本人',
  identityConsent: '我单独同意平台为核对身份处理该证件。',
};

/** A tick below a paper of a claim, saved at once. */
export function ClaimTick({ field, claim, open: { work, typed } }: Props) {
  return (
    <Checkbox
      checked={typed[field] ?? claim[field]}
      onChange={(event) => work.change({ [field]: event.target.checked }, 'now')}
    >
      {words[field]}
    </Checkbox>
  );
}
