/** An answer that goes out as it is: the packed text of `{data}`. */
export class ReadyAnswer {
  constructor(readonly gzip: Buffer) {}
}
