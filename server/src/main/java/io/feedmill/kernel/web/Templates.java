package io.feedmill.kernel.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.TemplateOutput;
import io.vertx.core.buffer.Buffer;

/// The templates of `src/main/jte`, compiled with the build. Any thread may render.
final class Templates {
  private static final String PACKAGE = "io.feedmill.templates";

  private final TemplateEngine engine =
      TemplateEngine.createPrecompiled(null, ContentType.Html, null, PACKAGE);

  /// @param template path below the template folder, such as `articles/list.jte`
  /// @param page the one parameter of the template, named `page`
  /// @throws gg.jte.TemplateException if the template does not exist or it fails on this page
  Buffer render(String template, Object page) {
    PageOutput output = new PageOutput();
    engine.render(template, page, output);
    return output.written();
  }

  /// Writes a template into a page that is being written.
  void write(String template, Object page, TemplateOutput output) {
    engine.render(template, page, output);
  }
}
