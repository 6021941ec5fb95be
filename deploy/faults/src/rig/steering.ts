import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

import type { DatabaseOwner } from '@smartproject/local/services'

import { clockFile } from '../preload/clock.js'
import { cutFile, type CutPoint } from '../preload/cut-points.js'

/** Steers what is loaded into the service processes. */
export class Steering {
  constructor(readonly folder: string) {
    mkdirSync(folder, { recursive: true })
  }

  /** The environment of a steered service process. */
  env(service: DatabaseOwner, preload: string): Record<string, string> {
    return { NODE_OPTIONS: `--import=${preload}`, FAULTS_STEER: this.folder, FAULTS_SELF: service }
  }

  /** The next process of the service that comes to the point dies there. */
  arm(service: DatabaseOwner, point: CutPoint): void {
    rmSync(`${cutFile(this.folder, service, point)}.fired`, { force: true })
    writeFileSync(cutFile(this.folder, service, point), '')
  }

  /** True once a process has died at the point. */
  fired(service: DatabaseOwner, point: CutPoint): boolean {
    return existsSync(`${cutFile(this.folder, service, point)}.fired`)
  }

  /** No process dies at the point any more. */
  disarm(service: DatabaseOwner, point: CutPoint): void {
    rmSync(cutFile(this.folder, service, point), { force: true })
  }

  /** Sets the clock of a service wrong; 0 sets it right. */
  clock(service: DatabaseOwner, wrongByMs: number): void {
    writeFileSync(clockFile(this.folder, service), String(wrongByMs))
  }

  /** By how much the clock of a service was wrong when it last changed, by its own account and ours. */
  clockSeen(service: DatabaseOwner): number {
    const seen = `${clockFile(this.folder, service)}.seen`
    return existsSync(seen) ? Number(readFileSync(seen, 'utf8')) - statSync(seen).mtimeMs : 0
  }
}
