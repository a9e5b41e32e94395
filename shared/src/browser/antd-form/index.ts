export { AntdForm } from './antd-form';
export { passes, required } from './rules';
export { useSubmit } from './use-submit';
