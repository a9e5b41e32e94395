import { limits } from '../../contract/limits';
import { fileRefusals } from '../../contract/refusals';
import { type FilePurpose, fileTypeNames, fileTypes, typeRefusal, typesFor } from '../../contract/vocabulary/file';
import { formatSize } from '../../format';

/** What can be said before anything is sent: why the file will not be taken, or nothing. The portal looks at the content itself. */
export function objectionTo(file: Pick<File, 'name' | 'size' | 'type'>, purpose: FilePurpose): string | undefined {
  if (file.size === 0) return fileRefusals.empty;
  if (file.size > limits.file.bytes)
    return `文件为 ${formatSize(file.size)}，不能超过 ${formatSize(limits.file.bytes)}`;
  const types: string[] = typesFor(purpose);
  // Browsers leave the type empty where they do not know the ending; then the portal decides.
  // What a browser calls a CSV depends on the programs of the machine.
  if (purpose !== 'import' && file.type && !types.includes(file.type)) return typeRefusal(purpose);
  return undefined;
}

/** For the browser's dialog. */
export const acceptFor = (purpose: FilePurpose): string => {
  const taken = typesFor(purpose);
  const endings = fileTypeNames.filter((type) => taken.includes(type)).map((type) => `.${fileTypes[type].extension}`);
  return [...taken, ...endings, ...(taken.includes('image/jpeg') ? ['.jpeg'] : [])].join(',');
};
