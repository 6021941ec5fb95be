import { DomainError, invalid } from '@smartproject/kit/errors'

import type { DocumentState, LibraryDocument } from './document.js'
import type { LibraryRight } from './rights.js'
import type { LibrarySetup } from './setup.js'

/** A move of a document from one state to another. */
export interface Move {
  readonly from: DocumentState
  readonly to: DocumentState
  /** Who makes it. */
  readonly right: LibraryRight
  /** True where it is told why. */
  readonly reason?: true
}

/** Every move there is by the usual rules. A new version makes a draft of its document, whatever the state. */
const MOVES: readonly Move[] = [
  { from: 'draft', to: 'in_review', right: 'write' },
  { from: 'in_review', to: 'approved', right: 'approve' },
  { from: 'in_review', to: 'draft', right: 'write', reason: true },
  { from: 'approved', to: 'issued', right: 'issue' },
  { from: 'issued', to: 'superseded', right: 'issue' },
  { from: 'issued', to: 'withdrawn', right: 'issue' },
]

/** Issues a draft where there is no review. */
const UNREVIEWED: Move = { from: 'draft', to: 'issued', right: 'issue' }

/** Every move of a library by its rules. */
export function movesBy({ review, issuers }: Pick<LibrarySetup, 'review' | 'issuers'>): Move[] {
  const moves = review ? MOVES : [...MOVES, UNREVIEWED]
  if (issuers === 'managers') return [...moves]
  return moves.map((move) => (move.right === 'issue' ? { ...move, right: 'approve' } : move))
}

/** The move to the state. Errors: precondition MOVE_NOT_ALLOWED, invalid `reason`. */
export function requireMove(
  moves: readonly Move[],
  document: LibraryDocument,
  { to, reason }: { to: DocumentState; reason: string },
): Move {
  const move = moves.find((one) => one.from === document.state && one.to === to)
  if (!move) throw new DomainError('precondition', 'MOVE_NOT_ALLOWED', { meta: { state: document.state } })
  if (move.reason && reason === '') throw invalid([{ field: 'reason', reason: 'REQUIRED' }])
  return move
}

/** The document after the move. Its current version is issued with it, and a withdrawn one opens no more. */
export function moved(document: LibraryDocument, state: DocumentState): LibraryDocument {
  if (state === 'issued') return { ...document, state, issued: document.current }
  return { ...document, state, issued: state === 'withdrawn' ? null : document.issued }
}
