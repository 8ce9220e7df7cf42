import type { Upload } from './upload-list.ts';

/** Files that are sent at the same time. */
const AT_ONCE = 3;

/** What the queue works with. */
export interface QueueWork {
  /** Sends one file; what changes of it by that. Never throws. */
  transfer: (upload: Upload, onProgress: (sent: number) => void) => Promise<Partial<Upload>>;
  /** Reads the record again, so that what was stored shows there before it leaves the list. */
  refresh: () => Promise<unknown>;
}

/** States of files that the person cannot take back any more. */
const MOVING: readonly Upload['state'][] = ['waiting', 'sending', 'done'];

/** Files that are being added to a record: a few are sent at a time, each with its own progress and its own problem. */
export class UploadQueue {
  #list: readonly Upload[] = [];
  #active = 0;
  readonly #listeners = new Set<() => void>();
  #work: QueueWork | null = null;

  /** What is used from now on: language and record of a page may change under a running queue. */
  use(work: QueueWork): void {
    this.#work = work;
  }

  /** The files as they are now; a new list with each change. */
  readonly list = (): readonly Upload[] => this.#list;

  /** Tells of changes; returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Puts another list in place; what waits in it is sent. */
  set(list: readonly Upload[]): void {
    this.#write(list);
    this.#pump();
  }

  change(key: number, part: Partial<Upload>): void {
    this.#write(this.#list.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  }

  /** Sends what was chosen. */
  send(): void {
    this.set(this.#list.map((upload) => (upload.state === 'chosen' ? { ...upload, state: 'waiting' } : upload)));
  }

  retry(key: number): void {
    this.change(key, { state: 'waiting', problem: null, sent: 0 });
    this.#pump();
  }

  /** Takes files off the list that are not on their way; all of them without a key. */
  drop(key?: number): void {
    this.#write(this.#list.filter((upload) => MOVING.includes(upload.state) || (key ?? upload.key) !== upload.key));
  }

  #write(list: readonly Upload[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }

  #pump(): void {
    const work = this.#work;
    if (!work) return;
    while (this.#active < AT_ONCE) {
      const next = this.#list.find(({ state }) => state === 'waiting');
      if (!next) return;
      this.#active += 1;
      this.change(next.key, { state: 'sending', sent: 0, problem: null });
      void this.#carry(next, work);
    }
  }

  async #carry(upload: Upload, work: QueueWork): Promise<void> {
    const part = await work.transfer(upload, (sent) => this.change(upload.key, { sent }));
    this.#active -= 1;
    this.change(upload.key, part);
    this.#pump();
    if (this.#active > 0) return;
    const stored = new Set(this.#list.filter(({ state }) => state === 'done').map(({ key }) => key));
    if (stored.size === 0) return;
    await work.refresh().catch(() => undefined);
    this.#write(this.#list.filter(({ key }) => !stored.has(key)));
  }
}
