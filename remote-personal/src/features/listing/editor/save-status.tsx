import { useSyncExternalStore } from 'react';
import { formatSecond } from 'shared/format';
import type { SaveState } from '../draft/save-state';
import type { Saver } from '../draft/saver';

function words(state: SaveState): string {
  switch (state.step) {
    case 'saved':
      return state.at ? `已自动保存 ${formatSecond(state.at)}` : '';
    case 'dirty':
    case 'saving':
      return '正在保存';
    case 'waiting':
      return '网络中断，内容已留在本浏览器，恢复后自动保存';
    case 'refused':
      return `未能保存：${state.message}`;
    case 'conflict':
      return '与他人的修改冲突，尚未保存';
  }
}

/** Whether the server has what was typed. */
export function SaveStatus({ saver, className }: { saver: Saver; className: string }) {
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  return (
    <span className={className} role="status" data-step={state.step}>
      {words(state)}
    </span>
  );
}
