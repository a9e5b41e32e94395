import type { Rule } from 'antd/es/form';
import { isUploading, stillUploading } from '../upload/is-uploading';

/** A field that may not be empty or blank. */
export const required = (message: string): Rule[] => [{ required: true, whitespace: true, message }];

/** A rule in our own words: `fault` answers what is wrong with a value, or nothing. */
export const passes = (fault: (value: string) => string | undefined | false): Rule => ({
  validator: (_, value: string | undefined) => {
    const text = fault(value ?? '');
    return text ? Promise.reject(new Error(text)) : Promise.resolve();
  },
});

/** Beside an upload field: the form is not sent while a file is on its way. */
export const uploaded: Rule = {
  validator: () => (isUploading() ? Promise.reject(new Error(stillUploading)) : Promise.resolve()),
};
