export { Check } from './check';
export { Field } from './field';
export { FormButtons } from './form-buttons';
export { OptionalMark, RequiredMark } from './marks';
export { type CallFailure, useForm } from './use-form';
