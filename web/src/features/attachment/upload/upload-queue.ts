import type { Upload } from './upload-list.ts';

/** Maximum number of simultaneous uploads. */
const AT_ONCE = 3;

export interface QueueWork {
  /** Uploads one file and returns the changes to its entry. Never throws. */
  transfer: (upload: Upload, onProgress: (sent: number) => void) => Promise<Partial<Upload>>;
  /** Reloads the record, so that a stored file is listed before its entry disappears. */
  refresh: () => Promise<unknown>;
}

/** States in which an upload can no longer be removed. */
const MOVING: readonly Upload['state'][] = ['waiting', 'sending', 'done'];

/** Uploads files to a record, a few at a time. Each has its own progress and problem. */
export class UploadQueue {
  #list: readonly Upload[] = [];
  #active = 0;
  readonly #listeners = new Set<() => void>();
  #work: QueueWork | null = null;

  /** Replaces the functions used: the page's language and record may change while the queue runs. */
  use(work: QueueWork): void {
    this.#work = work;
  }

  /** The current uploads. Every change creates a new list. */
  readonly list = (): readonly Upload[] => this.#list;

  /** Subscribes to changes; returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Replaces the list and starts uploading the queued files. */
  set(list: readonly Upload[]): void {
    this.#write(list);
    this.#pump();
  }

  change(key: number, part: Partial<Upload>): void {
    this.#write(this.#list.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  }

  /** Starts uploading the chosen files. */
  send(): void {
    this.set(this.#list.map((upload) => (upload.state === 'chosen' ? { ...upload, state: 'waiting' } : upload)));
  }

  retry(key: number): void {
    this.change(key, { state: 'waiting', problem: null, sent: 0 });
    this.#pump();
  }

  /** Removes an upload unless it is queued or running; without a key, removes all such uploads. */
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
