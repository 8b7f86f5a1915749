/** A WebAssembly file that the build compiles. Workers may not compile one themselves. */
declare module 'harfbuzzjs/dist/harfbuzz.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
