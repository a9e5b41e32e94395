export { AntdForm } from './antd-form';
export { passes, required, uploaded } from './rules';
export { useSubmit } from './use-submit';
