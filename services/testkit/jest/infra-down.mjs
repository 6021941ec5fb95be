/** Stops what infra-up has started and removes its data; servers that were given stay as they are. */
export default async function infraDown() {
  await Promise.all((globalThis.smartProjectTestInfra ?? []).map((infra) => infra.stop()))
}
