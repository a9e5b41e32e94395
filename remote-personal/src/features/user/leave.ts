/** Leaves the portal with the whole page. Stands alone so that tests can watch it. */
export const leave = (address: string) => location.assign(address);
