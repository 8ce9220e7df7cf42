/** A server-sent event. */
export interface ServerEvent {
  /** Type of the event; `message` if the server specifies none. */
  type: string;
  data: string;
  /** Id of the last event that had one; null before the first one. */
  id: string | null;
}

/**
 * Parses server-sent events as defined by the HTML standard.
 * @param idleMs maximum silence in milliseconds; comments count as activity
 * @param onIdle called when the stream has been silent for that long
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

  /** @returns the event that ends with a blank line; null for any other line */
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
      // A carriage return at the end may be the first half of a line break.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const event = take(line);
        // No timer runs here, because a slow reader is not an idle stream.
        if (event !== null) yield event;
      }
      timer = watch();
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
  }
}
