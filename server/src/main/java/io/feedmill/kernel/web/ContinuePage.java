package io.feedmill.kernel.web;

import java.util.List;

/// Model of `web/continue.jte`: a form that its sender confirms, or that they cannot send without a
/// log-in.
///
/// @param path to which it is sent; empty when no form is stored
/// @param label its effect, as the text of a button
/// @param typed fields that the user may change
/// @param hidden all other fields
/// @param back address to cancel
/// @param mayConfirm whether the visitor is logged in
public record ContinuePage(
    PageFrame frame,
    String path,
    String label,
    List<Field> typed,
    List<Field> hidden,
    String back,
    boolean mayConfirm) {
  public ContinuePage {
    typed = List.copyOf(typed);
    hidden = List.copyOf(hidden);
  }

  /// A field of the form.
  public record Field(String name, String label, String value) {}

  static ContinuePage of(PageFrame frame, PendingForm form, boolean mayConfirm) {
    return new ContinuePage(
        frame,
        form.path(),
        form.label(),
        fields(form, true),
        fields(form, false),
        form.back(),
        mayConfirm);
  }

  static ContinuePage nothing(PageFrame frame) {
    return new ContinuePage(frame, "", "", List.of(), List.of(), "/", true);
  }

  private static List<Field> fields(PendingForm form, boolean typed) {
    return form.fields().stream()
        .filter(field -> field.typed() == typed)
        .map(field -> new Field(field.name(), field.label(), field.value()))
        .toList();
  }
}
