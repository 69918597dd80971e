declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      noHinting?: boolean;
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    },
  ): Promise<Buffer>;
}

declare module 'wawoff2' {
  export function decompress(woff2: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}

declare module 'pathkit-wasm/bin/pathkit.js' {
  interface Path {
    setFillType(type: unknown): void;
    simplify(): unknown;
    toSVGString(): string;
  }
  export default function loadPathKit(options: { wasmBinary: Uint8Array }): Promise<{
    FromSVGString(path: string): Path;
    readonly FillType: { readonly WINDING: unknown };
  }>;
}

declare module 'myanmar-tools' {
  class ZawgyiDetector {
    getZawgyiProbability(text: string): number;
  }
  class ZawgyiConverter {
    zawgyiToUnicode(text: string): string;
  }
  const myanmarTools: { ZawgyiDetector: typeof ZawgyiDetector; ZawgyiConverter: typeof ZawgyiConverter };
  export default myanmarTools;
}
