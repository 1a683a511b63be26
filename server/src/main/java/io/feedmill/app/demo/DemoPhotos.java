package io.feedmill.app.demo;

import io.feedmill.storefront.catalog.api.NewItems;
import java.util.ArrayList;
import java.util.List;

/// Photos of the demo's items: the drawings in `demo/items`, in the colours of a palette.
final class DemoPhotos {
  private static final int WIDTH = 640;

  /// Background, object and its dark parts.
  private static final List<List<String>> PALETTE =
      List.of(
          List.of("#e4efe9", "#2f7d6a", "#1d4a40"),
          List.of("#f4e6d6", "#c8773a", "#6d3d1d"),
          List.of("#e2e8f3", "#47639b", "#263a63"),
          List.of("#f3e1e1", "#b4514f", "#662b2c"),
          List.of("#efe9d8", "#b8942f", "#5f4a17"),
          List.of("#e9e3f1", "#755b9e", "#3f2f5c"),
          List.of("#dcecef", "#34849a", "#1c4b59"));

  private final NewItems items;
  private final DemoPictures pictures;
  private final long account;

  /// @param account that uploads the pictures
  DemoPhotos(NewItems items, DemoPictures pictures, long account) {
    this.items = items;
    this.pictures = pictures;
    this.account = account;
  }

  /// Waits until each item has its photo, or has none because it was refused.
  void fill(List<DemoShop.Drawn> drawn) {
    List<Runnable> added = new ArrayList<>();
    for (int i = 0; i < drawn.size(); i++) {
      added.add(photo(drawn.get(i), i));
    }
    added.forEach(Runnable::run);
  }

  /// Orders a photo.
  ///
  /// @return adds it to the item, when it is there
  private Runnable photo(DemoShop.Drawn item, int number) {
    String alt = "Drawing of: " + item.name();
    DemoPictures.Ordered made = pictures.order(() -> draw(item.drawing(), number), account, alt);
    return () ->
        made.get().ifPresent(photo -> items.addPhoto(item.name(), account, photo.id(), alt));
  }

  /// @param number chooses the colours
  static byte[] draw(String drawing, int number) {
    List<String> colours = PALETTE.get(number % PALETTE.size());
    String svg =
        DemoContent.read("items/" + drawing + ".svg")
            .replace("@t", colours.get(0))
            .replace("@b", colours.get(1))
            .replace("@d", colours.get(2));
    return DrawSvg.png(svg, WIDTH);
  }
}
