/** Who did it; builds beside the portal come in without a person. */
export const personName = (who: string): string => (who === 'start' ? '随门户启动' : who);
