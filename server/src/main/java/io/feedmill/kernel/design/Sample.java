package io.feedmill.kernel.design;

/// A state of a component in a section of `/admin/design`.
///
/// @param label name of the state, in English
/// @param show `hover`, `focus` or `active` when everything in it is shown in that state; empty for
///   none
/// @param model of the part that is shown
public record Sample<T>(String label, String show, T model) {
  public static <T> Sample<T> of(String label, T model) {
    return new Sample<>(label, "", model);
  }
}
