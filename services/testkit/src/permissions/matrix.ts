// The rights to call RPCs. A row is one RPC, a cell one role; a row with a cell too few or too many does not compile, nor does
// a service with an RPC that has no row. Unit tests prove the cells that the access rule of the RPC decides, tests of the
// platform the others.

/** The columns, in this order; in a row they stand in groups as here. */
export const ROLES = [
  'nobody', // no credential at all
  'admin', // platform administrator
  'foreign', // owner of another company
  'left', // was a member, holds a passport without rights
  'stranger', // member without a role in the project
  'r1', // project owner
  'r2', // project manager
  'r3', // team lead
  'r4', // team member
  'r5', // viewer
  'r6', // reviewer
  'r7', // planner
  'r8', // guest
  'applicant', // of the leave; no role in the project
  'approver', // the person the applicant reports to; no role in the project
  'manager', // manages users; no role in the project
  'owner', // of the company
] as const

export type Role = (typeof ROLES)[number]

/**
 * `!` who are you · `-` not allowed by the access rule of the RPC · `x` not allowed by the service · `?` there is no such thing, as for an id that exists nowhere · `0` it answers,
 * with nothing of the company's in it and nothing changed · `o` done for own things, others' are not allowed ·
 * `p` done for own things, others' do not exist · `+` done
 */
const CELLS = ['!', '-', 'x', '?', '0', 'o', 'p', '+'] as const

export type Cell = (typeof CELLS)[number]

type Cells<S extends string, Read extends Cell[] = []> = S extends ` ${infer Rest}`
  ? Cells<Rest, Read>
  : S extends `${infer One extends Cell}${infer Rest}`
    ? Cells<Rest, [...Read, One]>
    : S extends ''
      ? Read
      : []

type Whole<S extends string> = Cells<S>['length'] extends (typeof ROLES)['length']
  ? S
  : 'a row has one cell a role'

type MethodsOf<S> = { [K in keyof S as string extends K ? never : Capitalize<K & string>]: string }

/** Rules of a service, by the name of the RPC. */
export type Matrix = Readonly<Record<string, string>>

/** Takes the rules of all RPCs of a service as ts-proto declares it, or of several together. */
export function matrixOf<S>(): <const M extends MethodsOf<S>>(
  rows: M & { [K in keyof M]: Whole<M[K] & string> },
) => Matrix {
  return (rows) => rows
}

/** True when the access rule alone decides: no handler is reached, and nothing of the request is looked at. */
export function isDecidedByRule(cell: Cell): boolean {
  return cell === '!' || cell === '-'
}

/** The cell of a row for a role. */
export function cellOf(row: string, role: Role): Cell {
  return [...row.replaceAll(' ', '')][ROLES.indexOf(role)] as Cell
}
