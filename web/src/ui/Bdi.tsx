import type { ReactNode } from 'react'

/**
 * Text a person typed. It keeps its own direction and does not turn the sentence around it.
 * `code` is for what is always Latin: e-mail addresses, codes, file names.
 */
export function Bdi({ children, code = false }: { children: ReactNode; code?: boolean }) {
  return <bdi dir={code ? 'ltr' : 'auto'}>{children}</bdi>
}
