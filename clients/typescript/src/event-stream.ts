/** One event of a stream of server-sent events. */
export interface ServerEvent {
  /** Its kind; `message` when the server names none. */
  type: string;
  data: string;
  /** Id of the last event that had one; null until one came. */
  id: string | null;
}

/**
 * Reads server-sent events, as the HTML standard says.
 * @param idleMs longest silence in milliseconds, comments included
 * @param onIdle called when it has been silent for that long
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  idleMs: number,
  onIdle: () => void,
): AsyncGenerator<ServerEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let type = '';
  let data: string[] = [];
  let id: string | null = null;
  const watch = (): ReturnType<typeof setTimeout> => setTimeout(onIdle, idleMs);
  let timer = watch();

  /** @returns the event that a blank line ends; null while there is none */
  function take(line: string): ServerEvent | null {
    if (line === '') {
      const event = data.length === 0 && type === '' ? null : { type: type || 'message', data: data.join('\n'), id };
      type = '';
      data = [];
      return event;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') type = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value === '' ? null : value;
    return null;
  }

  try {
    for (;;) {
      const { value, done } = await reader.read();
      clearTimeout(timer);
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      // A carriage return at the end may be the first half of a line's end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const event = take(line);
        // Whoever reads slowly is not idle.
        if (event !== null) yield event;
      }
      timer = watch();
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
  }
}
