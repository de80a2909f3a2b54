// What of a page is cut, covered or out of reach, each as a sentence that names the element. One function, called in the page.
(bar) => {
  const SLACK = 1.5;
  const found = [];
  const style = (element) => getComputedStyle(element);
  const words = (text) => JSON.stringify(text.trim().replace(/\s+/g, " ").slice(0, 40));
  const plain = (element) => [...element.classList].filter((name) => !/^s(velte)?-/.test(name));
  const named = (element) => {
    const path = [];
    for (let one = element; one && one !== document.body && path.length < 4; one = one.parentElement)
      path.unshift([one.localName, ...plain(one)].join("."));
    return path.join(" > ");
  };
  const hidden = (element) =>
    element.closest("[aria-hidden=true], .sr-only, .skip-link, option") !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    style(element).clipPath !== "none";
  /** Whoever wants the rest of a text finds it under the pointer, or by opening something. */
  const told = (element) => element.closest("[title], details:not([open]), [aria-expanded=false]") !== null;
  const crosses = (inner, outer, axis) =>
    axis === "x"
      ? inner.left < outer.left - SLACK || inner.right > outer.right + SLACK
      : inner.top < outer.top - SLACK || inner.bottom > outer.bottom + SLACK;

  /** What cuts a box off, or null: the first part around it that neither shows nor scrolls to all of it. */
  const cutBy = (box, element, axis) => {
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const overflow = style(around)[axis === "x" ? "overflowX" : "overflowY"];
      if (overflow === "auto" || overflow === "scroll") return null;
      if (around.namespaceURI.endsWith("svg") && around.localName !== "svg") continue;
      if (overflow !== "visible" && crosses(box, around.getBoundingClientRect(), axis)) return around;
      if (style(around).position === "fixed") break;
    }
    return axis === "x" && crosses(box, { left: 0, right: innerWidth }, "x") ? document.body : null;
  };

  /** The nearest thing with a border around it, unless something in between scrolls or floats. */
  const framed = (element) => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, position, borderRightWidth } = style(around);
      if (overflowX !== "visible" || position === "absolute" || position === "fixed") return null;
      if (parseFloat(borderRightWidth) > 0) return around;
    }
    return null;
  };

  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.data.trim() && !node.parentElement.closest("script, style, title, desc") && !hidden(node.parentElement)) texts.push(node);
  const range = document.createRange();
  /* The box of a line is higher than its letters. */
  const letters = (box) => {
    const less = box.height * 0.22;
    return { left: box.left + 1, right: box.right - 1, top: box.top + less, bottom: box.bottom - less };
  };
  const boxOf = (node) => {
    if (node.nodeType === Node.ELEMENT_NODE) return node.getBoundingClientRect();
    range.selectNodeContents(node);
    return letters(range.getBoundingClientRect());
  };

  const pieces = [...document.querySelectorAll("header *, main *, aside *, .bar *")].filter(
    (element) => (element.matches("button, a, input, select, li, svg, img") || element.childElementCount === 0) && !element.closest("svg svg, svg > *") && !hidden(element),
  );
  for (const node of [...texts, ...pieces]) {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    const box = boxOf(node);
    if (box.right <= box.left || box.bottom <= box.top || (node === element && told(element))) continue;
    for (const axis of ["x", "y"]) {
      const by = cutBy(box, element, axis);
      if (!by || (by !== document.body && told(element))) continue;
      const where = by === document.body ? "the window" : named(by);
      found.push(`${named(element)} ${words(node.textContent)}: outside ${where} (${axis})`);
    }
    const frame = framed(element);
    if (frame && crosses(box, frame.getBoundingClientRect(), "x"))
      found.push(`${named(element)} ${words(node.textContent)}: sticks out of ${named(frame)}`);
  }

  /** What of a box is neither scrolled away nor cut off, or null. */
  const inSight = (box, element) => {
    let { left, right, top, bottom, height } = box;
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const edge = around.getBoundingClientRect();
      if (style(around).overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (style(around).overflowY === "visible") continue;
      if (bottom > edge.bottom + SLACK || top < edge.top - SLACK) return null;
    }
    return right > left ? { left, right, top, bottom, height } : null;
  };
  /* Two texts in one place: nobody can read either. */
  const lines = texts.flatMap((node) => {
    range.selectNodeContents(node);
    const shown = [...range.getClientRects()].map((box) => inSight(box, node.parentElement));
    return shown.filter((box) => box !== null).map((box) => ({ node, ...letters(box) }));
  });
  const within = (one) => one.node.parentElement.closest("main, aside, .bar, header");
  lines.sort((a, b) => a.top - b.top);
  lines.forEach((one, i) => {
    for (const other of lines.slice(i + 1)) {
      if (other.top >= one.bottom) break;
      if (other.node === one.node || within(one) !== within(other)) continue;
      if (Math.min(one.right, other.right) - Math.max(one.left, other.left) <= SLACK) continue;
      found.push(`${named(one.node.parentElement)} ${words(one.node.data)}: lies over ${words(other.node.data)}`);
    }
  });

  /* Scrolled to its place, everything of the table is above the bar. */
  const scrolled = new Map([...document.querySelectorAll("*")].filter((one) => one.scrollHeight > one.clientHeight).map((one) => [one, one.scrollTop]));
  const action = document.querySelector(bar);
  const elements = [...pieces, ...texts.map((node) => node.parentElement)].filter((one) => !action.contains(one) && !one.closest("header.compact"));
  for (const element of new Set(elements)) {
    const under = () => {
      const [box, top] = [element.getBoundingClientRect(), action.getBoundingClientRect()];
      return box.height < top.top && box.bottom > top.top + SLACK && box.right > top.left && box.left < top.right;
    };
    if (!under()) continue;
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (under()) element.scrollIntoView({ block: "start", behavior: "instant" });
    if (under()) found.push(`${named(element)} ${words(element.textContent)}: under the bar`);
  }
  for (const [element, top] of scrolled) element.scrollTop = top;
  return [...new Set(found)];
};
