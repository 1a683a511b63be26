package io.feedmill.kernel.web;

import gg.jte.Content;
import gg.jte.TemplateOutput;

/// A part of a page inside another room's template: a template with its model, written when the
/// page is written. Made by [Site#part].
public final class PagePart implements Content {
  private final Templates templates;
  private final String template;
  private final Object page;

  PagePart(Templates templates, String template, Object page) {
    this.templates = templates;
    this.template = template;
    this.page = page;
  }

  @Override
  public void writeTo(TemplateOutput output) {
    templates.write(template, page, output);
  }
}
