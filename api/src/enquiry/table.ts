import type { Generated } from 'kysely';
import type { EnquiryStatus, EnquiryTargetType } from 'shared/contract/enquiry';

/** `sender` is the person who asked; `receiver` an enterprise with all its accounts, or the person who published a demand. */
export type Side = 'sender' | 'receiver';

export interface EnquiryTable {
  id: string;
  enquiry_no: Generated<string>;
  sender_id: string;
  client_id: string;
  receiver_enterprise_id: string | null;
  receiver_account_id: string | null;
  target_type: EnquiryTargetType;
  target_id: string;
  target_title: string;
  receiver_label: string;
  receiver_anonymous: Generated<boolean>;
  subject: string;
  content: string;
  quantity: Generated<string>;
  spec: Generated<string>;
  reply_by: string | null;
  nda_agreed_at: Generated<Date>;
  status: Generated<EnquiryStatus>;
  sender_contact: Generated<string>;
  receiver_contact: Generated<string>;
  sender_agreed_at: Date | null;
  receiver_agreed_at: Date | null;
  sender_unread: Generated<number>;
  receiver_unread: Generated<number>;
  delivered_at: Date | null;
  first_reply_at: Date | null;
  closed_at: Date | null;
  closed_by: Side | null;
  created_at: Generated<Date>;
  last_at: Generated<Date>;
}

export interface EnquiryMessageTable {
  id: string;
  enquiry_id: string;
  client_id: string;
  side: Side;
  account_id: string | null;
  body: string;
  created_at: Generated<Date>;
}
