import { type AskedStage, type DisclosureAct, disclosureStages } from 'shared/contract/vocabulary/disclosure';
import type { Db } from '../db/tables';
import { uuidv7 } from '../db/uuid';
import type { Side } from '../enquiry/side';
import { tellOther } from '../enquiry/tell';

/** The other side hears of every step, in its transaction. An anonymous publisher is not named. */
export const tellDisclosure = (
  tx: Db,
  enquiryId: string,
  by: Side,
  stage: AskedStage,
  act: DisclosureAct,
  reason: string,
): Promise<void> =>
  tellOther(tx, enquiryId, by, false, ({ counterpart: { name }, subject }) => {
    const label = disclosureStages.find(({ code }) => code === stage)?.label ?? stage;
    const titles: Partial<Record<DisclosureAct, string>> = {
      ask: stage === 'agreement' ? `${name}已接受保密约定，请您决定` : `${name}申请查看${label}`,
      grant: stage === 'agreement' ? '需求发布方已接受保密约定' : `需求发布方已开放${label}`,
      refuse: `需求发布方未同意开放：${label}`,
      revoke: `需求发布方收回了：${label}`,
    };
    return {
      title: titles[act] ?? label,
      text: reason || subject,
      action: act === 'ask' ? '去处理' : '查看询盘',
      key: `disclosure:${enquiryId}:${stage}:${act}:${uuidv7()}`,
    };
  });
