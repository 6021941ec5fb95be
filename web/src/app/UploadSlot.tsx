import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { loadChunk } from '../lib/calls/chunk-reload.js'

// The page of a library has brought its words by then.
const UploadPanel = lazy(() =>
  loadChunk(() =>
    import('../features/documents/uploads/UploadPanel.js').then((module) => ({
      default: module.UploadPanel,
    })),
  ),
)

/** The files on their way into libraries, from the first visit of a library on: they go on while a person looks at other pages. */
export function UploadSlot() {
  const inLibrary = useLocation().pathname.endsWith('/documentlibrary')
  const [visited, setVisited] = useState(false)
  if (inLibrary && !visited) setVisited(true)
  return visited ? (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  ) : null
}
