// Functions that run inside a page. They must not use anything from outside themselves.

/**
 * Rejects what breaks on a translated page: React removes a text, inserts something before one, or changes one that is
 * not the whole content of its element. A translator has replaced it with other elements meanwhile
 * (docs/decisions/133).
 */
export function refuseLooseTexts(): void {
  // React writes a text that is an element's whole content through the element; it holds any other as a node.
  const isHeld = (node: Node | null): node is Text =>
    node !== null && node.nodeType === 3 && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  const refuse = (what: string, text: Text): never => {
    throw new Error(`React ${what} a text that has no element of its own: “${text.data}”.`);
  };
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (isHeld(child)) refuse('removes', child);
    removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    if (isHeld(before)) refuse('inserts before', before);
    if (isHeld(child)) refuse('inserts', child);
    insertBefore.call(this, child, before);
    return child;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
    if (this.isConnected && isHeld(child)) refuse('adds', child);
    appendChild.call(this, child);
    return child;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (isHeld(this)) refuse('changes', this);
      value?.set?.call(this, text);
    },
  });
}

/**
 * A browser's translator: two `font` elements replace each text, now and whenever one is added. It skips what is marked
 * with `translate="no"`. Texts stay unchanged, so that the test finds them.
 * @param from when it starts: as soon as the page is there, or once React has hydrated it
 */
export function translate(from: 'arrival' | 'hydration'): void {
  const isPartnerDisabled = (text: Text): boolean =>
    text.data.trim() === '' ||
    text.parentElement === null ||
    text.parentElement.closest('[translate="no"], font, script, style, noscript, textarea, title') !== null;
  const wrap = (text: Text): void => {
    if (isPartnerDisabled(text)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (node: Node): void => {
    if (node instanceof Text) wrap(node);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
      if (text instanceof Text) texts.push(text);
    for (const text of texts) wrap(text);
  };
  let isOn = from === 'arrival';
  new MutationObserver((mutations) => {
    if (!isOn) {
      isOn = document.querySelector('#root[data-hydrated]') !== null;
      if (isOn) wrapAll(document);
      return;
    }
    for (const { addedNodes } of mutations) for (const node of addedNodes) if (node.isConnected) wrapAll(node);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-hydrated'] });
}
