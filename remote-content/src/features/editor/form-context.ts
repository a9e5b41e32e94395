import { createContext, useContext } from 'react';
import type { ContentField } from 'shared/contract/content-fields';
import type { ListingValues } from 'shared/contract/listing-fields';

interface FormTools {
  values: ListingValues;
  /** What is wrong with a field; nothing before it was checked. */
  faultOf(field: ContentField): string | undefined;
  set(key: string, value: unknown): void;
}

export const FormContext = createContext<FormTools>({ values: {}, faultOf: () => undefined, set: () => {} });
export const useForm = () => useContext(FormContext);
export const fieldId = ({ key }: Pick<ContentField, 'key'>) => `content-${key}`;
