import { limits } from 'shared/contract/limits';
import { type FileType, fileTypes } from 'shared/contract/vocabulary/file';

/** Names that Windows keeps for devices, whatever their ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name fit to be shown and saved under: the last part of any path, without control, formatting and reserved characters.
 * It names nothing on this machine; files are stored under their id.
 */
export function safeName(raw: string, type?: FileType): string {
  const last = raw.toWellFormed().normalize('NFC').split(/[\\/]/).pop() ?? '';
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const known = dot > 0 && /^\.[a-z0-9]{1,8}$/i.test(plain.slice(dot));
  const [base, ending] = known ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  const short = [...base]
    .slice(0, limits.file.name - 10)
    .join('')
    .trim();
  const named = short === '' || devices.test(short) ? '未命名' : short;
  return named + (type ? `.${fileTypes[type].extension}` : ending);
}
