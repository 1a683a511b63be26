package io.feedmill.syndication.document.api;

/// Elements that SmartNews shows around the articles of a publication (SmartFormat 2.1); each may
/// be empty.
///
/// @param logo address of a picture
/// @param darkLogo address of a picture for dark mode
/// @param analytics HTML with scripts that count the readers of each article
/// @param advertisement HTML of an advertisement in each article
public record SmartView(String logo, String darkLogo, String analytics, String advertisement) {
  public static final SmartView NONE = new SmartView("", "", "", "");
}
