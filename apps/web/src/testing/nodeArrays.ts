// jsdom has its own Uint8Array, which the API's libraries do not accept. Imported before them: some make one at once.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)
