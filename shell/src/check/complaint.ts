export type ComplaintKind = 'mount' | 'page' | 'traces' | 'restless' | 'signsOut';

/** What is wrong, in Chinese and fit to be shown. */
export interface Complaint {
  kind: ComplaintKind;
  text: string;
}
