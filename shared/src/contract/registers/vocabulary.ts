/** Words that several registers have. */
export const drugClasses = ['化学药品', '中药', '生物制品'] as const;
