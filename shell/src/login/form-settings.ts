/** What all forms of accounts share: nothing is complained about before it is sent, and every field is needed. */
export const formSettings = {
  layout: 'vertical',
  requiredMark: false,
  validateTrigger: 'onSubmit',
  scrollToFirstError: { focus: true, block: 'center' },
} as const;

export const required = (message: string) => [{ required: true, whitespace: true, message }];
