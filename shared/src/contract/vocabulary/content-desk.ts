/** What editors publish. Keys are stable: rows and addresses carry them. */
export const contentKinds = {
  conference: '会议与资讯',
  roadshow: '路演',
  topic: '专题',
  note: '评选说明',
} as const;
export type ContentKind = keyof typeof contentKinds;

/** `scheduled` and `online` follow from the clock; no row is written when the time comes. */
export const contentStates = { draft: '草稿', scheduled: '待上线', online: '已上线', offline: '已下线' } as const;
export type ContentState = keyof typeof contentStates;

/** Steps of a record's history. */
export const contentSteps = {
  saved: '保存',
  restored: '恢复版本',
  published: '发布',
  scheduled: '定时发布',
  unscheduled: '取消定时',
  takenDown: '下线',
  discarded: '放弃改动',
} as const;
export type ContentStep = keyof typeof contentSteps;
