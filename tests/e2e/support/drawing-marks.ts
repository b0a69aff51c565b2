/** What is drawn on a map, and what a reader of it would complain about, as the browser has it. All run in the page. */

export interface DrawnMarks {
  readonly states: readonly string[];
  /** By the names of the machine's transitions. */
  readonly transitions: readonly string[];
  /** How many states the closed boxes say that they hold. */
  readonly inside: number;
}

export function drawnMarks(): DrawnMarks {
  const valuesOf = (name: string): string[] =>
    [...document.querySelectorAll(`svg.chart [${name}]`)].map((mark) => mark.getAttribute(name) ?? '');
  const inside = [...document.querySelectorAll('svg.chart .closed > .soft')].map(({ textContent }) =>
    Number(/^(\d+) states? inside$/.exec(textContent ?? '')?.[1] ?? 0),
  );
  return {
    states: valuesOf('data-state').sort(),
    transitions: [...new Set(valuesOf('data-transition').flatMap((names) => names.split('|')))].sort(),
    inside: inside.reduce((sum, count) => sum + count, 0),
  };
}

/** Marks that lie over others: boxes, texts and lines of one level, and texts that leave their box. */
export function marksOverOthers(): string[] {
  interface Area {
    readonly name: string;
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  /** Pixels that edges may touch each other by. */
  const touch = 1;
  const areaOf = (element: Element, name: string): Area => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { name, left, top, right, bottom };
  };
  const find = (selector: string, within: ParentNode = document): Element[] => [...within.querySelectorAll(selector)];
  const nameOf = (element: Element): string =>
    element.closest('[data-state]')?.getAttribute('data-state') ??
    element.closest('[data-from]')?.getAttribute('data-from') ??
    '';
  const isOver = (one: Area, other: Area): boolean =>
    one.left + touch < other.right &&
    other.left + touch < one.right &&
    one.top + touch < other.bottom &&
    other.top + touch < one.bottom;
  const map = 'svg.chart ';
  const boxes = find(`${map}.state:not(.machine) > .frame`).map((box) => areaOf(box, nameOf(box)));
  const labels = find(`${map}.edge > text`).map((text) => areaOf(text, `‘${text.textContent}’ at ${nameOf(text)}`));
  const dots = find(`${map}.dot`).map((dot) => areaOf(dot, 'the first dot'));
  const marks = [...boxes, ...labels, ...dots];
  const over = marks.flatMap((one, index) =>
    marks
      .slice(index + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `${one.name} and ${other.name}`),
  );
  const lines = find(`${map}.edge > .line`).flatMap((line) => {
    const matrix = line instanceof SVGGeometryElement ? line.getScreenCTM() : null;
    if (!(line instanceof SVGGeometryElement) || !matrix) return ['a line that is not drawn'];
    const crossed = new Set<string>();
    for (let at = 0; at <= line.getTotalLength(); at += 2) {
      const { x, y } = line.getPointAtLength(at).matrixTransform(matrix);
      for (const { name, left, top, right, bottom } of [...boxes, ...labels]) {
        if (x > left + touch && x < right - touch && y > top + touch && y < bottom - touch) crossed.add(name);
      }
    }
    return [...crossed].map((name) => `the line from ${nameOf(line)} and ${name}`);
  });
  const outside = find(`${map}.state:not(.machine)`).flatMap((state) => {
    const [frame] = find(':scope > .frame', state).map((one) => areaOf(one, nameOf(one)));
    return find('text', state)
      .map((text) => areaOf(text, text.textContent ?? ''))
      .filter(({ left, right, bottom }) => !frame || left < frame.left || right > frame.right || bottom > frame.bottom)
      .map(({ name }) => `‘${name}’ is wider than ${frame?.name}`);
  });
  return [...over, ...lines, ...outside];
}

/** Texts that are drawn with less than 12 px, with their size. */
export function smallTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set<string>();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || !node.textContent?.trim() || element.closest('title')) continue;
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < 11.99) small.add(`‘${node.textContent.trim()}’ has ${size} px`);
  }
  return [...small];
}
