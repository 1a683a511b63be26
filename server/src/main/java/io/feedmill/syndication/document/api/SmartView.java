package io.feedmill.syndication.document.api;

/// What SmartNews shows of a publication around its articles (SmartFormat 2.1), each empty for
/// none.
///
/// @param logo address of a picture
/// @param darkLogo address of a picture for dark surroundings
/// @param analytics HTML with scripts that count the readers of each article
/// @param advertisement HTML of an advertisement in each article
public record SmartView(String logo, String darkLogo, String analytics, String advertisement) {
  public static final SmartView NONE = new SmartView("", "", "", "");
}
