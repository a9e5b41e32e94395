export interface StreamMessage {
  /** "message" when the stream names none. */
  event: string;
  data: string;
}

/**
 * Reads text/event-stream as it arrives in pieces of any size. Comments, ids and retry times are skipped: the server
 * tells everything anew on each connect.
 */
export function createSseParser(onMessage: (message: StreamMessage) => void): (text: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];

  function line(text: string) {
    if (text === '') {
      if (data.length) onMessage({ event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
  }

  return (text) => {
    const all = rest + text;
    // A carriage return at the very end may be half of a line break.
    const held = all.endsWith('\r') ? '\r' : '';
    const lines = (held ? all.slice(0, -1) : all).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + held;
    for (const one of lines) line(one);
  };
}
