/** Stands alone so that tests can watch it. */
export const reload = () => location.reload();
