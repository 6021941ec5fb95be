import { serverAnswers, whenOnline } from './online.js'

const KEY = 'chunk-reload-at'
const PAUSE_MS = 60_000

/**
 * After a release the files of the old one are gone, and a page that is loaded on demand cannot come any more.
 * Loading everything anew heals that; doing it more than once a minute would only go in circles.
 *
 * @returns true when a reload is under way, so the caller should simply wait
 */
export function reloadOnce(now: number, reload: () => void, storage: Storage = sessionStorage): boolean {
  try {
    const last = Number(storage.getItem(KEY) ?? 0)
    if (now - last < PAUSE_MS) return false
    storage.setItem(KEY, String(now))
  } catch {
    // Without a memory a reload could repeat for ever.
    return false
  }
  reload()
  return true
}

/**
 * Loads a part of the app. Without a connection it waits for one, and what is on the screen stays. When the server is
 * there and the file is gone, the whole app is loaded anew.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  await whenOnline()
  try {
    return await load()
  } catch (error) {
    if (!(await serverAnswers())) return loadChunk(load)
    if (reloadOnce(Date.now(), () => location.reload())) return new Promise<never>(() => {})
    throw error
  }
}
