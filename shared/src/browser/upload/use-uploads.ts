import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from 'shared/remote';
import type { FilePurpose } from '../../contract/vocabulary/file';
import { objectionTo } from './check-file';
import { startUpload, type UploadState, type UploadTask } from './upload-task';

export interface UploadItem extends UploadState {
  key: string;
  file: File;
}

/** Files on their way. `onDone` gets the id of each that has been taken. */
export function useUploads(purpose: FilePurpose, onDone: (id: string) => void) {
  const host = useHost();
  const [items, setItems] = useState<UploadItem[]>([]);
  const tasks = useRef(new Map<string, UploadTask>());
  const last = useRef(0);
  const latest = useRef(onDone);
  latest.current = onDone;

  // Who leaves the page leaves what has arrived; choosing the same file again goes on from there.
  useEffect(() => {
    const running = tasks.current;
    return () => {
      for (const task of running.values()) task.leave();
    };
  }, []);

  const add = useCallback(
    (file: File) => {
      last.current += 1;
      const key = `upload-${last.current}`;
      const error = objectionTo(file, purpose);
      const first: UploadItem = { key, file, sent: 0, ...(error ? { phase: 'failed', error } : { phase: 'running' }) };
      setItems((now) => [...now, first]);
      if (error) return;
      const task = startUpload(host, { file, purpose }, (state) => {
        if (state.phase === 'done' && state.info) {
          tasks.current.delete(key);
          setItems((now) => now.filter((one) => one.key !== key));
          latest.current(state.info.id);
          return;
        }
        setItems((now) => now.map((one) => (one.key === key ? { key, file: one.file, ...state } : one)));
      });
      tasks.current.set(key, task);
    },
    [host, purpose],
  );

  const remove = useCallback((key: string) => {
    tasks.current.get(key)?.cancel();
    tasks.current.delete(key);
    setItems((now) => now.filter((one) => one.key !== key));
  }, []);

  return {
    items,
    add,
    remove,
    pause: useCallback((key: string) => tasks.current.get(key)?.pause(), []),
    resume: useCallback((key: string) => tasks.current.get(key)?.resume(), []),
  };
}
